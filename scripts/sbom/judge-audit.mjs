/**
 * Interprets the output of `npm audit --json`. Anything other than a report is "unchecked", which counts as a failure.
 */
export function judgeAudit(stdout) {
  const report = parse(stdout)
  if (
    !report ||
    typeof report.vulnerabilities !== 'object' ||
    typeof report.metadata?.vulnerabilities?.total !== 'number'
  ) {
    const reason = report?.message ?? report?.error?.summary
    return { lines: [`audit: unchecked (${reason || 'npm gave no report'})`], code: 2 }
  }
  const found = Object.values(report.vulnerabilities)
  const { total } = report.metadata.vulnerabilities
  if (found.length === 0 && total === 0) {
    const { prod = 0 } = report.metadata.dependencies ?? {}
    return prod > 0
      ? { lines: [`audit: no known weakness in ${prod} packages`], code: 0 }
      : { lines: ['audit: unchecked (npm looked at no package)'], code: 2 }
  }
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`)
  return { lines: [...lines.sort(), `audit: ${found.length} packages with known weaknesses`], code: 1 }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
