import { createHash } from 'node:crypto'
import type { App } from './serve.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { openApi, type OpenApi } from './openapi.ts'

const style = `
:root{color-scheme:light dark;--ink:#1b1a3d;--ground:#e6edf6;--card:#fff;--thread:#484868;--line:#cfd7e6;--accent:#2c2a78}
@media (prefers-color-scheme:dark){:root{--ink:#eef0fb;--ground:#15142f;--card:#201f45;--thread:#c9cdea;--line:#45446e;--accent:#f4b02a}}
body{margin:0;background:var(--ground);color:var(--ink);font:18px/1.55 "Atkinson Hyperlegible Next",Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}h1,h2{font-family:Georgia,serif}h2{margin-top:2.5rem}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:.6rem 0}
summary{padding:.8rem 1rem;cursor:pointer;min-height:44px;box-sizing:border-box}
summary code{font-weight:700;color:var(--accent)}summary span{color:var(--thread);display:block}
details>div{padding:0 1rem 1rem}pre{overflow:auto;background:var(--ground);padding:.8rem;border-radius:6px;font-size:.94rem}
a{color:var(--accent)}`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

const shown = (label: string, value: unknown) =>
  value === undefined
    ? ''
    : `<h4>${label}</h4><pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`

type Operation = OpenApi['paths'][string][string]

function section(path: string, method: string, operation: Operation): string {
  const reply = Object.entries(operation.responses)[0]!
  const schemaOf = (part: unknown) =>
    (part as { content?: Record<string, { schema: unknown }> } | undefined)?.content?.[
      'application/json'
    ]?.schema
  return `<details><summary><code>${method.toUpperCase()} ${escaped(path)}</code><span>${escaped(operation.summary)}</span></summary><div>
<p>${escaped(operation.description)}</p>${shown('Parameters', operation.parameters.length ? operation.parameters : undefined)}
${shown('Send', schemaOf((operation as { requestBody?: unknown }).requestBody))}${shown(`Answer ${reply[0]}`, schemaOf(reply[1]))}</div></details>`
}

function page(document: OpenApi): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags[0]!
      groups.set(group, [...(groups.get(group) ?? []), section(path, method, operation)])
    }
  const body = [...groups]
    .map(([name, parts]) => `<h2>${escaped(name)}</h2>${parts.join('')}`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kinfold API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
<h1>Kinfold API</h1><p>Every endpoint, made from the contracts the server checks each call against.
Refusals answer <code>{ "message": "…" }</code>. <a href="/api/docs/openapi.json">OpenAPI document</a></p>${body}</main></body></html>`
}

/** /api/docs for people, /api/docs/openapi.json for programs. Call it after every feature is served. */
export function serveApiPage(app: App, version: string): void {
  // Written when somebody asks: most servers are never asked, and each would begin later.
  let written: Promise<{ document: OpenApi; html: string }> | undefined
  const write = async () => {
    const document = await openApi(app.endpoints, version)
    return { document, html: page(document) }
  }
  const read = () => (written ??= write())
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const policy = contentSecurityPolicy({ scripts: [], styles: [hash] })
  app.http.get('/api/docs', async (_request, reply) => {
    const { html } = await read()
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.http.get('/api/docs/openapi.json', async () => (await read()).document)
}
