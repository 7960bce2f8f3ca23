import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface BareServer {
  readonly url: string
  readonly pid: number
  /** The database server that it and the product ask. */
  readonly postgres: number
  stop(): Promise<void>
}

/** The peer, in a process of its own like the product. */
export async function startBareServer(dataDir: string): Promise<BareServer> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server-main.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    ...(JSON.parse(String(line)) as { url: string; postgres: number }),
    pid: child.pid!,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
