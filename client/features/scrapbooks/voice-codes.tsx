import { useState } from 'react'
import { shares } from '#contract/shares.ts'
import type { PictureItem, VoiceItem } from '#contract/scrapbooks/scene.ts'
import { formats, safeMargin, type Format } from '#contract/scrapbooks/looks.ts'
import type { ToldVoice } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { useInSandbox } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { addItems } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import { useCodeChange, useVoices } from './queries.ts'
import type { OpenBook } from './use-book-editor.ts'

const codeWidth = 28
const codeHeight = 34

/** Beside the photo where there is room, or on its lower corner. */
function besideOf({ x, y, width, height }: PictureItem, format: Format) {
  const page = formats[format]
  const room = { width: codeWidth, height: codeHeight, rotation: 0 }
  const right = x + width + 3
  const fits = right + codeWidth <= page.width - safeMargin
  const left = fits ? right : Math.min(x + width, page.width - safeMargin) - codeWidth
  const top = Math.min(y + height, page.height - safeMargin) - codeHeight
  return { ...room, x: Math.max(safeMargin, left), y: Math.max(safeMargin, top) }
}

const lengths = [
  { value: '', label: 'Until you end it' },
  { value: '365', label: 'One year' },
  { value: '3653', label: 'Ten years' },
]

interface VoiceCodesProps {
  open: OpenBook
  item: PictureItem & { readonly memoryId: string }
}

/** The voices that tell of a photo, each to be heard from paper. */
export function VoiceCodes({ open, item }: VoiceCodesProps) {
  const { data } = useVoices(open.ids.familyId, item.memoryId)
  const [days, setDays] = useState('')
  const isSandbox = useInSandbox()
  const voices = data?.voices ?? []
  if (voices.length === 0) return null
  if (isSandbox)
    return (
      <p className="rounded-md border border-hair p-3">
        A voice tells of this photo. In a family of your own you can print a code beside it that
        plays it; a sandbox gives out no codes.
      </p>
    )
  return (
    <fieldset className="grid gap-3 rounded-md border border-hair p-3">
      <legend className="px-1 font-[650]">A code that plays its voice</legend>
      <p className="text-sm text-thread">
        Whoever photographs it with a phone hears the voice and sees this photo, without an account.
      </p>
      <Field label="How long it plays">
        <Select
          options={lengths}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Field>
      {voices.map((voice) => (
        <AddCode key={voice.sound.mediaId} {...{ open, item, voice }} days={days} />
      ))}
    </fieldset>
  )
}

interface AddCodeProps extends VoiceCodesProps {
  voice: ToldVoice
  days: string
}

function AddCode({ open, item, voice, days }: AddCodeProps) {
  const { ids, editor, saver } = open
  const format = usePart(editor.state, ({ book }) => book.format)
  const who = voice.speaker ?? voice.bringer
  const label = who ? `Hear ${who}`.slice(0, 120) : 'Hear the voice'
  const add = useCodeChange(ids, async () => {
    const share = await call(shares.make, {
      params: { familyId: ids.familyId },
      body: {
        title: (item.alt || label).slice(0, 100),
        memoryIds: [item.memoryId],
        voiceId: voice.sound.mediaId,
        days: days === '' ? null : Number(days),
        mayDownload: false,
        mayContribute: false,
      },
    })
    const code: VoiceItem = {
      kind: 'voice',
      id: newId(),
      ...besideOf(item, format),
      voiceId: share.id,
      label,
    }
    addItems(editor, [code])
    await saver.saveNow()
  })
  return (
    <>
      <Button
        icon="plus"
        pending={add.isPending}
        pendingLabel="Making the code…"
        onClick={() => add.mutate(undefined)}
        className="justify-self-start"
      >
        {who ? `Add the code of ${who}` : 'Add the code'}
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {add.error && failureWords(add.error)}
      </p>
    </>
  )
}
