import fc from 'fast-check'

// Generated cases are the same in every run, so that a failure is that of a change. FAST_CHECK_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_260_101) })
