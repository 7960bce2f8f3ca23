import { useEffect, useMemo, useRef, useState } from 'react'
import { filledTemplates } from '#content/templates/templates.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { formats } from '#contract/scrapbooks/looks.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { FilledTemplateName } from '#contract/scrapbooks/templates.ts'
import { PagePicture } from './page-picture.tsx'
import type { DemoThings } from './template-demo.ts'
import { templateScenes } from './template-scenes.ts'

/** What a template is drawn with; undefined until letters and pictures are there. */
export type Drawn = DemoThings | undefined

export function useScenes(name: FilledTemplateName, things: Drawn): readonly Scene[] | undefined {
  return useMemo(() => things && templateScenes(name, things), [name, things])
}

interface TemplatePageProps {
  name: FilledTemplateName
  scene: Scene | undefined
  label?: string
  className: string
}

/** A page of a template, drawn as the editor draws it. */
export function TemplatePage({ name, scene, label, className }: TemplatePageProps) {
  const { theme, format } = filledTemplates[name]
  if (!scene) {
    const { width, height } = formats[format]
    const shape = { aspectRatio: `${width} / ${height}` }
    return <span aria-hidden="true" className={`${className} bg-hair`} style={shape} />
  }
  return (
    <PagePicture
      sheet={{ ...scene, missing: [] }}
      format={format}
      looks={{ pictures: demoFile, theme, size: 'small' }}
      {...(label && { label })}
      className={className}
    />
  )
}

/** The cover, and beside it two of the pages, half as large. */
export function TemplatePicture({ name, things }: { name: FilledTemplateName; things: Drawn }) {
  const [place, isNear] = useNear()
  const scenes = useScenes(name, isNear ? things : undefined)
  const { title } = filledTemplates[name]
  const [cover, first, ...others] = scenes ?? []
  // The page after the first shows more of it than a page of large words.
  const inside = others[1] ? [others[0], others[1]] : [first, others[0]]
  return (
    <div ref={place} className="grid grid-cols-3 content-center items-center gap-2">
      <TemplatePage
        name={name}
        scene={cover}
        label={`The cover of “${title}”, with pictures of the demo family`}
        className="col-span-2 row-span-2 block w-full shadow-lifted"
      />
      {inside.map(
        (scene, at) =>
          (scene || !scenes) && (
            <TemplatePage
              key={at}
              name={name}
              scene={scene}
              className="block w-full shadow-lifted"
            />
          ),
      )}
    </div>
  )
}

/** Whether the reader has come near: pictures far below are fetched when they are. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watching = new IntersectionObserver(
      (seen) => {
        // Whoever scrolled on before this was asked has passed it.
        const isPassed = seen.some(({ boundingClientRect }) => boundingClientRect.top < 0)
        if (isPassed || seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '800px' },
    )
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [isNear])
  return [place, isNear] as const
}
