import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { run } from './steps.ts'

/**
 * `npm run dev`: one address with everything fresh. Vite shows the browser side as it is written; the server runs
 * beside it on the next port, starts again at every change, and answers what is passed on to it.
 */
const root = resolve(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 3000)
const behind = port + 1
const address = `http://localhost:${port}`

// The server insists on built pages, though nobody looks at them here: any build will do.
if (!existsSync(join(root, 'dist/client/routes.json'))) await run('node', ['scripts/build.ts'])

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/(api|healthz|readyz|metrics)(/|\\?|$)|^/blog/(feed|rss)\\.xml$': `http://127.0.0.1:${behind}`,
    },
  },
})
await vite.listen()
const server = startServer()
console.log(`\n  Kinfold, as you write it, is at ${address}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_ENV: 'development',
      PUBLIC_URL: address,
      ...process.env,
      PORT: String(behind),
    },
  })
  child.once('exit', () => void stop())
  return child
}

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await vite.close()
  process.exit()
}
