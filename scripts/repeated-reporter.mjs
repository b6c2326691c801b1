// Tells at the end of a run which tests passed only when they were played once more, and what they said at first.
export default class RepeatedReporter {
  onTestRunEnd(modules) {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state !== 'passed' || !test.diagnostic()?.flaky) continue
        const [reason = ''] = (errors?.[0]?.message ?? '').split('\n')
        console.log(`played twice: ${module.relativeModuleId} > ${test.fullName}: ${reason}`)
      }
    }
  }
}
