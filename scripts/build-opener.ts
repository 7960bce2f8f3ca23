import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/**
 * The page that opens sealed messages without us, as one file. It is a .txt here because it is never shown by this
 * server: the listening page puts a message into it, and exports hold it as a page.
 */
export async function writeOpener(root: string, folder: string): Promise<void> {
  const output = await bundle(join(root, 'client/opener/opener.tsx'))
  const template = readFileSync(join(root, 'client/opener/opener.html'), 'utf8')
  const page = template
    .replace('/*style*/', () => textOf(output, '.css'))
    // A closing tag in a string would end the script.
    .replace('/*script*/', () => textOf(output, '.js').replaceAll('</script', '<\\/script'))
  writeFileSync(join(folder, 'sealed-opener.txt'), page)
}

type Output = Rolldown.RolldownOutput['output']

async function bundle(entry: string): Promise<Output> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // As the site is built: components count on the compiler to keep their functions.
    plugins: [react({ compiler: true }), tailwind()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        checks: { bundlerTimings: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output
}

function textOf(output: Output, ending: string): string {
  const part = output.find(({ fileName }) => fileName.endsWith(ending))
  if (!part) throw new Error(`The opener has no ${ending}.`)
  return part.type === 'chunk' ? part.code : String(part.source)
}
