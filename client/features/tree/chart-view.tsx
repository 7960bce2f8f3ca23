import { counted } from '#contract/rules/counted.ts'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { roundPicture } from '#contract/rules/tree/layout/chart-svg.ts'
import {
  chartKinds,
  drawChart,
  mostShapes,
  type ChartKind,
  type Drawing,
} from '#contract/rules/tree/layout/draw-chart.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { ChartShape } from './chart-shape.tsx'
import type { TreeFamily } from './family.ts'
import { saveChart } from './save-chart.ts'
import { useLayout } from './use-layout.ts'
import { useGoesOn } from '#client/ui/use-goes-on.ts'
import { papers, roomOn, useSheet, type Paper } from './use-sheet.ts'
import { cardOnPaper, mostInPicture, wholeDrawing } from './whole-drawing.ts'

const kindWords: Record<ChartKind, string> = {
  hourglass: 'Ancestors and descendants',
  pedigree: 'Ancestors',
  descendants: 'Descendants',
  fan: 'Ancestors as a fan',
}
const kinds: readonly { value: Chosen; label: string }[] = [
  // A list can't break its words: with the largest letters a phone has room for twenty.
  ...chartKinds.map((value) => ({
    value,
    label: value === 'hourglass' ? 'Up and down' : kindWords[value],
  })),
  { value: 'whole', label: 'The whole family' },
]
const mostGenerations = 8
const generationChoices = Array.from({ length: mostGenerations }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 generation' : `${at + 1} generations`,
}))

interface ChartViewProps {
  familyId: string
  family: TreeFamily
  chosen: number
  onChoose: (person: number) => void
}

type Chosen = ChartKind | 'whole'

/** Those above and below one person, as a chart that fits on a sheet; whoever is pressed stands in its middle then. Or everybody. */
export function ChartView({ familyId, family, chosen, onChoose }: ChartViewProps) {
  const [kind, setKind] = useState<Chosen>('hourglass')
  const [generations, setGenerations] = useState(3)
  const [paper, setPaper] = useState<Paper>('a3')
  const shared = { familyId, family, chosen, paper, onChoose }
  const choices = (
    <Choices
      {...{ kind, generations, paper }}
      onKind={setKind}
      onPaper={setPaper}
      onFar={setGenerations}
    />
  )
  return kind === 'whole' ? (
    <WholeChart {...shared}>{choices}</WholeChart>
  ) : (
    <OneChart {...shared} {...{ kind, generations }}>
      {choices}
    </OneChart>
  )
}

interface ChoicesProps {
  kind: Chosen
  generations: number
  paper: Paper
  onKind: (kind: Chosen) => void
  onFar: (generations: number) => void
  onPaper: (paper: Paper) => void
}

const Choices = ({ kind, generations, paper, onKind, onFar, onPaper }: ChoicesProps) => (
  <>
    <Field label="Which chart">
      <Select
        options={kinds}
        value={kind}
        onChange={({ target }) => onKind(target.value as Chosen)}
      />
    </Field>
    {kind !== 'whole' && (
      <Field label="How far">
        <Select
          options={generationChoices}
          value={String(generations)}
          onChange={({ target }) => onFar(Number(target.value))}
        />
      </Field>
    )}
    <Field label="Paper">
      <Select
        options={papers}
        value={paper}
        onChange={({ target }) => onPaper(target.value as Paper)}
      />
    </Field>
  </>
)

interface ChartProps extends ChartViewProps {
  paper: Paper
  /** What is chosen about it. */
  children: ReactNode
}

function OneChart(props: ChartProps & { kind: ChartKind; generations: number }) {
  const { familyId, family, chosen, paper, onChoose, kind, generations, children } = props
  const drawing = useMemo(
    () => drawChart(family.graph, { kind, person: chosen, generations }),
    [family, kind, chosen, generations],
  )
  const title = `${kindWords[kind]} of ${family.nameOf(chosen)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-4">
        {children}
        <SaveButton {...{ familyId, family, drawing, title }} />
        <PrintButton />
      </div>
      <p className="text-thread" aria-live="polite">
        {drawing.shapes.length === 1 ? 'Nobody else' : `${drawing.shapes.length} cards`}
        {drawing.generations < generations &&
          `, ${drawing.generations} of ${generations} generations: more wouldn’t be readable on one sheet`}
        {drawing.shapes.some(({ isRepeat }) => isRepeat) &&
          '. A dashed card leads to somebody who is shown already'}
        .
      </p>
      <Sheet {...{ familyId, drawing, family, title, paper, onChoose }} />
    </div>
  )
}

/** Everybody as the tree draws them; where that ends is said. */
function WholeChart({ familyId, family, chosen, paper, onChoose, children }: ChartProps) {
  const laidOut = useLayout(family)
  const drawing = useMemo(
    () =>
      laidOut && laidOut.family.size <= mostInPicture
        ? wholeDrawing(laidOut, laidOut.family.placeOf(family.idOf(chosen)) ?? 0)
        : undefined,
    [laidOut, family, chosen],
  )
  const title = 'The whole family'
  const isOnSheet = drawing !== undefined && drawing.shapes.length <= mostShapes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-4">
        {children}
        {drawing && <SaveButton {...{ familyId, drawing, title }} family={laidOut!.family} />}
        {isOnSheet && <PrintButton />}
      </div>
      <p className="text-thread" aria-live="polite">
        {laidOut ? wholeWords(laidOut.family.size, drawing, paper) : 'The family is being drawn…'}
      </p>
      {isOnSheet && (
        <Sheet {...{ familyId, drawing, title, paper, onChoose }} family={laidOut!.family} />
      )}
    </div>
  )
}

function wholeWords(people: number, drawing: Drawing | undefined, paper: Paper): string {
  const count = `${counted(people, 'card')}.`
  if (!drawing)
    return `${count} A picture of more than ${mostInPicture.toLocaleString('en-US')} is larger than programs open. The drawing under “Tree” has no end, and each person’s ancestors and descendants fit on a sheet.`
  if (people > mostShapes)
    return `${count} On one sheet at most ${mostShapes.toLocaleString('en-US')} are printed. As a picture all of them can be saved, for a copy shop with paper from a roll.`
  const { card, isReadable } = cardOnPaper(drawing, roomOn(paper, drawing.width >= drawing.height))
  return isReadable
    ? `${count} On this paper a card is ${card} millimetres wide.`
    : `${count} On this paper a card is only ${card} millimetres wide, too small to read. Choose larger paper, or save it as a picture for a copy shop with paper from a roll.`
}

function SaveButton(chart: Parameters<typeof saveChart>[0]) {
  const [isSaving, setSaving] = useState(false)
  const press = () => {
    setSaving(true)
    void saveChart(chart).finally(() => setSaving(false))
  }
  return (
    <Button icon="download" pending={isSaving} pendingLabel="Drawing it…" onClick={press}>
      Save as a picture (SVG)
    </Button>
  )
}

const PrintButton = () => <Button onClick={() => globalThis.print()}>Print, or save as PDF</Button>

/** As large as the letters of the page. */
const inLetters = (points: number) => `${points / 16}rem`

interface SheetProps {
  familyId: string
  drawing: Drawing
  family: TreeFamily
  title: string
  paper: Paper
  onChoose: (person: number) => void
}

function Sheet({ familyId, drawing, family, title, paper, onChoose }: SheetProps) {
  const frame = useRef<HTMLElement>(null)
  const { shapes, width, height, lines } = drawing
  useEffect(() => {
    const middle = shapes.find(({ isMiddle }) => isMiddle) ?? shapes[0]!
    const { clientWidth, clientHeight } = frame.current!
    const scale = frame.current!.querySelector('svg')!.clientWidth / width
    frame.current!.scrollTo(middle.x * scale - clientWidth / 2, middle.y * scale - clientHeight / 2)
  }, [shapes, width])
  const goesOn = useGoesOn(frame)
  return (
    <>
      {(goesOn.left || goesOn.right) && (
        <p className="text-thread">It goes on to the side: drag or scroll it to see the rest.</p>
      )}
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
          width={inLetters(width)}
          height={inLetters(height)}
          className="mx-auto block max-w-none"
        >
          <clipPath id={roundPicture} clipPathUnits="objectBoundingBox">
            <circle cx="0.5" cy="0.5" r="0.5" />
          </clipPath>
          <path d={lines} className="fill-none stroke-thread" strokeWidth={1.5} />
          {shapes.map((shape, at) => (
            <ChartShape
              key={shape.isRepeat ? `again ${at}` : shape.person}
              {...{ familyId, shape, family, onChoose }}
            />
          ))}
        </svg>
      </section>
    </>
  )
}
