import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstall } from './install-from-debian.ts'
import { startOnFreePorts } from './start-on-free-ports.ts'

const PACKAGE = 'zookeeper'
const [JAVA, LIBRARY] = ['/usr/bin/java', '/usr/share/java/zookeeper.jar']
const LOOK_MS = 5_000
const MAIN = 'org.apache.zookeeper.server.quorum.QuorumPeerMain'

/** An empty ZooKeeper server on a free loopback port, which ClickHouse needs for replicas. */
export type TestZookeeper = { port: number; stop(): Promise<void> }

/** Starts a server in a temporary folder. Rejects if ZooKeeper cannot be found, installed or run. */
export async function startZookeeper(): Promise<TestZookeeper> {
  const java = findOrInstall(PACKAGE, () => (existsSync(JAVA) && existsSync(LIBRARY) ? JAVA : undefined))
  const folder = mkdtempSync(join(tmpdir(), 'tessera-zookeeper-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const configuration = join(folder, 'zoo.cfg')
  const { ports, stop } = await startOnFreePorts({
    name: 'ZooKeeper',
    portCount: 1,
    endBy: 'SIGKILL',
    start([port = 0], log) {
      writeFileSync(
        configuration,
        `dataDir=${folder}\nclientPort=${port}\nclientPortAddress=127.0.0.1\nadmin.enableServer=false\n`,
      )
      const options = ['-Xmx128m', '-cp', LIBRARY, '-Dzookeeper.jmx.log4j.disable=true', MAIN, configuration]
      const server = spawn(java, options, { cwd: folder, stdio: ['ignore', log, log] })
      return { server, answers: () => isServing(port) }
    },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return { port: ports[0] ?? 0, stop: () => stop().then(remove) }
}

/** Returns whether a server responds to the command `srvr`. */
function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    let said = ''
    // a connection from before it serves may never be closed
    const socket = connect(port, '127.0.0.1', () => socket.write('srvr'))
    socket.on('data', (part) => {
      said += part
    })
    socket.setTimeout(LOOK_MS, () => socket.destroy())
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(said.includes('Mode: standalone')))
  })
}
