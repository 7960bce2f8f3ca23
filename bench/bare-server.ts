import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The peer, in a process of its own like the product. */
export async function startBareServer(
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server-main.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    url: String(line).trim(),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
