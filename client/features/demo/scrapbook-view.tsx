import { useRef, useState } from 'react'
import type { DemoScrapbookPage } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { Button } from '#client/ui/button.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { ChoiceList } from './choice-list.tsx'
import { listWords, monthWords } from '#contract/rules/date-words.ts'
import { DemoPicture } from './demo-picture.tsx'

/** One story to a double page; the contents beside it. */
export function ScrapbookView({ pages }: { pages: readonly DemoScrapbookPage[] }) {
  const [at, setAt] = useState(0)
  const top = useRef<HTMLElement>(null)
  const page = pages[at]
  if (!page) return null
  function turn(to: number) {
    setAt(to)
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-8 xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start">
      <ChoiceList
        label="Pages of the scrapbook"
        choices={pages.map(({ key, title }) => ({ key, title }))}
        chosen={page.key}
        onChoose={(key) => setAt(pages.findIndex((one) => one.key === key))}
      />
      <article
        ref={top}
        tabIndex={-1}
        aria-label={page.title}
        className="grid gap-8 rounded-lg border border-hair bg-cotton p-5 outline-none sm:p-8"
      >
        <DoublePage page={page} />
        <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-dashed border-line pt-5">
          <Button disabled={at === 0} onClick={() => turn(at - 1)}>
            Page before
          </Button>
          <p className="text-thread">
            Page {at + 1} of {pages.length}
          </p>
          <Button disabled={at === pages.length - 1} onClick={() => turn(at + 1)}>
            Next page
          </Button>
        </div>
      </article>
    </div>
  )
}

function DoublePage({ page }: { page: DemoScrapbookPage }) {
  const { title, happenedOn, place, words, picture, teller, about, voice } = page
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-start">
      <div className="grid gap-5">
        {picture && (
          <div className="rounded-md bg-mist p-3 pb-4 outline-2 -outline-offset-8 outline-dashed outline-line">
            <DemoPicture picture={picture} isFirst className="rounded-sm" />
          </div>
        )}
        {voice && (
          <div className="grid gap-2">
            <p className="text-thread">{voice.speaker.name}, in their own voice</p>
            <VoicePlayer
              label={`${voice.speaker.name}: ${title}`}
              src={demoFile(voice.file)}
              durationMs={voice.durationMs}
              peaks={voice.peaks}
              words={voice.words}
            />
          </div>
        )}
      </div>
      <div className="grid content-start gap-4">
        <h3 className="text-4xl">{title}</h3>
        <p className="text-thread">
          {monthWords(happenedOn)}, {place}
        </p>
        <p className="max-w-[38rem] text-lg first-letter:float-left first-letter:mt-1.5 first-letter:mr-2 first-letter:font-display first-letter:text-6xl first-letter:leading-[0.8] first-letter:font-bold first-letter:text-cranberry">
          {words}
        </p>
        <p className="font-[650]">Told by {teller.name}</p>
        <p className="text-thread">About {listWords(about.map(({ name }) => name))}</p>
      </div>
    </div>
  )
}
