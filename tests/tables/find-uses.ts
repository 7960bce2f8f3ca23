/** One place in our source that reads or writes a table. A `null` table is one that the source doesn't name. */
export interface Use {
  readonly file: string
  readonly how: 'reads' | 'writes'
  readonly table: string | null
}

const builders = {
  writes: /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^)]*)/g,
  reads: /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|\.from|\.using)\(\s*([^),]*)/g,
}
const raw = {
  writes:
    /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|update(?=\s+(?:only\s+)?\S+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?(\S+)/gi,
  reads: /(?<!delete\s)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)*([\w."$]+)/gi,
}
const hows = ['reads', 'writes'] as const

/** Every table that a file names to the query builder or in SQL of its own. */
export function usesIn(file: string, source: string): Use[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const statements = sqlIn(code)
  return hows.flatMap((how) => {
    const built = [...code.matchAll(builders[how])].flatMap(([, named]) => namedIn(code, named!))
    const written = statements.flatMap((statement) =>
      [...statement.matchAll(raw[how])].map(([, name]) => plainName(name!)),
    )
    return [...built, ...written].map((table) => ({ file, how, table }))
  })
}

/** `'people as p'`, or a list of them. Anything but a written name is no name at all. */
function namedIn(code: string, argument: string): (string | null)[] {
  // A subquery, whose own tables are found in their places.
  if (/^\(?\s*\w*\)?\s*=>|^\(/.test(argument)) return []
  const looped = /^\w+$/.test(argument.trim()) && loopOver(code, argument.trim())
  if (looped) return namedIn(code, looped)
  const names = [...argument.split(/\)|,\s*[^'"\s]/)[0]!.matchAll(/['"](\w+)(?: as \w+)?['"]/g)]
  return names.length > 0
    ? names.slice(0, argument.startsWith('[') ? undefined : 1).map(([, name]) => name!)
    : [null]
}

/** `for (const table of ['people', 'kinships'] as const)`. */
const loopOver = (code: string, name: string): string | undefined =>
  new RegExp(`\\bconst ${name} of (\\[[^\\]]*\\])`).exec(code)?.[1]

const plainName = (name: string): string | null =>
  /^(?:public\.)?"?(\w+)"?\b/.exec(name)?.[1] ?? null

/** What stands in templates called sql, without the values put into them; those that hold SQL are found as well. */
function sqlIn(code: string): string[] {
  const found: string[] = []
  for (const { index, 0: opening } of code.matchAll(/\bsql(?:\.raw\()?(?:<[^`]*?>)?`/g))
    found.push(templateAt(code, index + opening.length))
  return found
}

function templateAt(code: string, start: number): string {
  let text = ''
  let depth = 0
  for (let i = start; i < code.length; i += 1) {
    if (depth === 0 && code[i] === '`') break
    if (code[i] === '$' && code[i + 1] === '{') depth += 1
    if (depth === 0) text += code[i]
    else if (code[i] === '}') {
      depth -= 1
      if (depth === 0) text += '$value'
    } else if (code[i] === '`') i += templateAt(code, i + 1).length
  }
  return text
}
