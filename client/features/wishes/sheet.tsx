import { formatDuration } from '#contract/rules/duration.ts'
import {
  notAWillOf,
  questionsIn,
  sectionNames,
  whatAWitnessWas,
  wishQuestions,
  wishSections,
} from '#contract/rules/wishes/questions.ts'
import { heardNote, isSaid, textOf } from '#contract/rules/wishes/wish.ts'
import type { SheetWish, WishSheet } from '#contract/wishes/index.ts'
import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { NotAWill } from './not-a-will.tsx'
import { recordingSrc } from './queries.ts'

interface SheetProps {
  familyId: string
  sheet: WishSheet
}

const onDay = dateWriter('day', deviceZone())

/** All that somebody may read of one person's wishes, on one page, as it is printed. */
export function Sheet({ familyId, sheet }: SheetProps) {
  const said = sheet.wishes.filter(isSaid)
  const witnesses = said.filter(({ kind }) => kind === 'witness')
  return (
    <>
      <NotAWill words={notAWillOf(sheet.authorName)} />
      {said.length === 0 && <p>Nothing is written down yet.</p>}
      {wishSections.map((section) => {
        const names: string[] = [
          ...questionsIn(section),
          ...(section === 'papers' ? ['paper'] : []),
        ]
        const here = names.flatMap((name) => said.filter(({ kind }) => kind === name))
        if (here.length === 0) return null
        return (
          <section key={section} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="border-b-2 border-line pb-1 text-2xl">{sectionNames[section]}</h2>
            {here.map((wish) => (
              <Entry key={wish.id} familyId={familyId} sheet={sheet} wish={wish} />
            ))}
          </section>
        )
      })}
      {witnesses.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <h2 className="border-b-2 border-line pb-1 text-2xl">Witnesses</h2>
          <p className="text-thread">{whatAWitnessWas}</p>
          {witnesses.map((wish) => (
            <Entry key={wish.id} familyId={familyId} sheet={sheet} wish={wish} />
          ))}
        </section>
      )}
    </>
  )
}

function headingOf({ kind, content }: SheetWish): string {
  if ('what' in content) return content.what
  if ('saw' in content) return content.name
  return wishQuestions[kind as keyof typeof wishQuestions].heading
}

const wordsOf = ({ content }: SheetWish): string =>
  'words' in content ? content.words : textOf(content).split('\n').slice(1).join('\n')

function Entry({ familyId, sheet, wish }: SheetProps & { wish: SheetWish }) {
  const heading = headingOf(wish)
  const src = wish.recordingId && recordingSrc(familyId, wish.recordingId)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 break-inside-avoid">
      <h3 className="text-xl [overflow-wrap:anywhere]">{heading}</h3>
      {src && (
        <>
          <p className="text-thread">
            {sheet.isMine ? 'Said by you' : `Said by ${sheet.authorName}`}
            {wish.durationMs ? `, ${formatDuration(wish.durationMs / 1000)}` : ''}
          </p>
          <div className="print:hidden">
            <AudioPlayer
              label={heading}
              src={src}
              downloadSrc={`${src}?download=1`}
              durationMs={wish.durationMs}
            />
          </div>
          {wish.heard?.words && (
            <>
              <p className="text-thread">
                {heardNote(wish.heard, { name: sheet.isMine ? null : sheet.authorName, onDay })}:
              </p>
              <blockquote className="max-w-[40rem] border-l-4 border-hair pl-4 text-lg [overflow-wrap:anywhere] whitespace-pre-wrap">
                {wish.heard.words}
              </blockquote>
            </>
          )}
        </>
      )}
      <p className="max-w-[40rem] text-lg [overflow-wrap:anywhere] whitespace-pre-wrap empty:hidden">
        {wordsOf(wish)}
      </p>
      <p className="text-thread">
        Last changed on {onDay(Date.parse(wish.changedAt))}
        {sheet.isMine && (wish.visible === 'now' ? ', read now by those you chose' : '')}
      </p>
    </article>
  )
}
