/** The supported instructions. Others cause an error instead of being skipped. */
const KNOWN = ['FROM', 'RUN', 'WORKDIR', 'COPY', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

/** Returns the stages of a Dockerfile in order: `{ image, name, steps: [{ instruction, text }] }`. */
export function parseDockerfile(text) {
  const stages = []
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, instruction, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (!KNOWN.includes(instruction))
      throw new Error(`The Dockerfile has a line that is not understood: ${line}`)
    if (instruction === 'FROM') {
      const [, image, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest)
      stages.push({ image, name, steps: [] })
    } else stages.at(-1).steps.push({ instruction, text: rest })
  }
  return stages
}
