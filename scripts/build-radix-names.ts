import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Radix is published with a call around every function that keeps its name for debugging. The calls also keep
 * code alive that nobody uses: without them the start page needs about 4 kB less.
 */
export function dropRadixNames(): Plugin {
  return {
    name: 'kinfold-drop-radix-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}

/** `__name(something, "something")` becomes `something`; a static block that only names its class goes. */
export function withoutNames(code: string): string {
  const cuts: [from: number, to: number][] = []
  new Visitor({
    CallExpression({ callee, arguments: [wrapped], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== '__name' || !wrapped) return
      if (wrapped.type !== 'ThisExpression') cuts.push([start, wrapped.start], [wrapped.end, end])
    },
    StaticBlock({ body: [first, second], start, end }) {
      const isNaming = first && code.slice(first.start, first.end).startsWith('__name(this,')
      if (isNaming && !second) cuts.push([start, end])
    },
  }).visit(parseSync('radix.mjs', code).program)
  let kept = ''
  let at = 0
  for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
    kept += code.slice(at, from)
    at = to
  }
  return kept + code.slice(at)
}
