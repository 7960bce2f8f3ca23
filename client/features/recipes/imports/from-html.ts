import { Parser } from 'htmlparser2'
import type { Json, JsonObject } from './brought.ts'

interface Item {
  readonly type: string
  readonly values: Record<string, Json[]>
}

interface Open {
  readonly depth: number
  readonly item?: Item
  readonly props?: readonly string[]
  text: string
}

const holdsValue: Record<string, string> = {
  meta: 'content',
  time: 'datetime',
  link: 'href',
  img: 'src',
  a: 'href',
  data: 'value',
}

/**
 * What a saved page says of recipes, in JSON-LD and in microdata. It is read as text: nothing in it is run or fetched.
 * Answers values as schema.org's JSON has them.
 */
export function readHtml(html: string): { found: Json[]; problems: string[] } {
  const found: Json[] = []
  const problems: string[] = []
  const open: Open[] = []
  let depth = 0
  let script: string | undefined
  const itemAbove = () => open.findLast(({ item }) => item)?.item
  const put = (props: readonly string[], value: Json) => {
    const above = itemAbove()
    for (const prop of props)
      (above?.values[prop] ?? (above ? (above.values[prop] = []) : [])).push(value)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (name === 'script' && /ld\+json/iu.test(attributes['type'] ?? '')) script = ''
      const props = attributes['itemprop']?.split(/\s+/u).filter(Boolean) ?? []
      if ('itemscope' in attributes) {
        const item: Item = { type: attributes['itemtype'] ?? '', values: {} }
        open.push({ depth, item, props, text: '' })
        return
      }
      if (props.length === 0) return
      const value = attributes[holdsValue[name] ?? ''] ?? attributes['content']
      if (value !== undefined && itemAbove() && name !== 'a') put(props, value)
      else open.push({ depth, props, text: '' })
    },
    ontext(text) {
      if (script !== undefined) script += text
      else for (const one of open) if (!one.item) one.text += text
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        readScript(script, found, problems)
        script = undefined
      }
      if (/^(?:p|li|br|div)$/u.test(name)) for (const one of open) if (!one.item) one.text += '\n'
      const last = open.at(-1)
      if (last?.depth === depth) {
        open.pop()
        if (!last.item) put(last.props!, last.text)
        else {
          const value = jsonOf(last.item)
          if (last.props!.length > 0 && itemAbove()) put(last.props!, value)
          else found.push(value)
        }
      }
      depth -= 1
    },
  })
  parser.write(html)
  parser.end()
  return { found, problems }
}

function readScript(text: string, found: Json[], problems: string[]): void {
  try {
    // Some pages wrap it in a comment or leave a line break within a string.
    const bare = text
      .replace(/^\s*(?:<!--|\/\*.*?\*\/)/u, '')
      .replace(/-->\s*$/u, '')
      .trim()
    found.push(JSON.parse(bare.replace(/[\u0000-\u001f]+/gu, ' ')) as Json)
  } catch {
    problems.push(`A part of the page that should be JSON isn’t: ${text.trim().slice(0, 60)}…`)
  }
}

const jsonOf = ({ type, values }: Item): JsonObject => ({
  '@type': type.replace(/^.*[/#]/u, ''),
  ...Object.fromEntries(
    Object.entries(values).map(([key, all]) => [key, all.length === 1 ? all[0]! : all]),
  ),
})
