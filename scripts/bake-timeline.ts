import type { Plugin } from 'vite'

const name = 'virtual:demo-timeline'

/** The demo family's timeline as it stands on the day of the build, for pages that are read before any call. */
export function bakeTimeline(): Plugin {
  return {
    name: 'kinfold-demo-timeline',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      return `export const demoTimeline = JSON.parse(${JSON.stringify(JSON.stringify(await bake()))})`
    },
  }
}

// Only when it is asked for: the drawings are a lot of code.
async function bake() {
  const [{ demoFamily }, { gallery }, { tellerOf }, { tellTimeline }] = await Promise.all([
    import('#server/database/seed/family.ts'),
    import('#scripts/demo-pictures/gallery.ts'),
    import('#server/features/demo/teller.ts'),
    import('#server/features/demo/tell-timeline.ts'),
  ])
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const sizeOf = (file: string) => {
    const { width, height } = gallery.find(({ key }) => key === file)!
    return { width, height }
  }
  return tellTimeline(tellerOf(demoFamily(today), sizeOf))
}
