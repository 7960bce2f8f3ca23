import { useEffect, useMemo, useRef, useState } from 'react'
import { chartSvg } from '#contract/rules/tree/layout/chart-svg.ts'
import {
  chartKinds,
  drawChart,
  type ChartKind,
  type Drawing,
} from '#contract/rules/tree/layout/draw-chart.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { ChartShape } from './chart-shape.tsx'
import type { TreeFamily } from './family.ts'
import { papers, useSheet, type Paper } from './use-sheet.ts'

const kindWords: Record<ChartKind, string> = {
  hourglass: 'Ancestors and descendants',
  pedigree: 'Ancestors',
  descendants: 'Descendants',
  fan: 'Ancestors as a fan',
}
const kinds = chartKinds.map((value) => ({ value, label: kindWords[value] }))
const mostGenerations = 8
const generationChoices = Array.from({ length: mostGenerations }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 generation' : `${at + 1} generations`,
}))

interface ChartViewProps {
  family: TreeFamily
  chosen: number
  onChoose: (person: number) => void
}

/** Those above and below one person, as a chart that fits on a sheet; whoever is pressed stands in its middle then. */
export function ChartView({ family, chosen, onChoose }: ChartViewProps) {
  const [kind, setKind] = useState<ChartKind>('hourglass')
  const [generations, setGenerations] = useState(3)
  const [paper, setPaper] = useState<Paper>('a3')
  const drawing = useMemo(
    () => drawChart(family.graph, { kind, person: chosen, generations }),
    [family, kind, chosen, generations],
  )
  const title = `${kindWords[kind]} of ${family.nameOf(chosen)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Which chart">
          <Select
            options={kinds}
            value={kind}
            onChange={({ target }) => setKind(target.value as ChartKind)}
          />
        </Field>
        <Field label="How far">
          <Select
            options={generationChoices}
            value={String(generations)}
            onChange={({ target }) => setGenerations(Number(target.value))}
          />
        </Field>
        <Button icon="download" onClick={() => save(drawing, family, title)}>
          Save as a picture (SVG)
        </Button>
        <Field label="Paper">
          <Select
            options={papers}
            value={paper}
            onChange={({ target }) => setPaper(target.value as Paper)}
          />
        </Field>
        <Button onClick={() => globalThis.print()}>Print, or save as PDF</Button>
      </div>
      <p className="text-thread" aria-live="polite">
        {drawing.shapes.length === 1 ? 'Nobody else' : `${drawing.shapes.length} cards`}
        {drawing.generations < generations &&
          `, ${drawing.generations} of ${generations} generations: more wouldn’t be readable on one sheet`}
        {drawing.shapes.some(({ isRepeat }) => isRepeat) &&
          '. A dashed card leads to somebody who is shown already'}
        .
      </p>
      <Sheet {...{ drawing, family, title, paper, onChoose }} />
    </div>
  )
}

interface SheetProps {
  drawing: Drawing
  family: TreeFamily
  title: string
  paper: Paper
  onChoose: (person: number) => void
}

function Sheet({ drawing, family, title, paper, onChoose }: SheetProps) {
  const frame = useRef<HTMLElement>(null)
  const { shapes, width, height, lines } = drawing
  useEffect(() => {
    const middle = shapes.find(({ isMiddle }) => isMiddle)!
    const { clientWidth, clientHeight } = frame.current!
    frame.current!.scrollTo(middle.x - clientWidth / 2, middle.y - clientHeight / 2)
  }, [shapes])
  return (
    <section
      ref={frame}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard
      tabIndex={0}
      style={useSheet(paper, width >= height)}
      className="print-chart max-h-[80vh] overflow-auto rounded-lg border-[1.5px] border-line bg-cotton"
    >
      <h2 aria-hidden="true" className="hidden print:block">
        {title}
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="mx-auto block max-w-none"
      >
        <path d={lines} className="fill-none stroke-thread" strokeWidth={1.5} />
        {shapes.map((shape, at) => (
          <ChartShape
            key={shape.isRepeat ? `again ${at}` : shape.person}
            {...{ shape, family, onChoose }}
          />
        ))}
      </svg>
    </section>
  )
}

function save(drawing: Drawing, family: TreeFamily, title: string): void {
  const svg = chartSvg(drawing, {
    title,
    nameOf: family.nameOf,
    yearsOf: (person) => family.yearsOf(person),
  })
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'family-chart.svg'
  link.click()
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
