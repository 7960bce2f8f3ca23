import { useState } from 'react'
import { shares } from '#contract/shares.ts'
import type { BookCode } from '#contract/scrapbooks/book.ts'
import type { VoiceItem } from '#contract/scrapbooks/scene.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { changeChosen } from './editing/editor.ts'
import { useCodeChange, useCodes } from './queries.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'
import type { OpenBook } from './use-book-editor.ts'

interface VoicePanelProps {
  open: OpenBook
  item: VoiceItem
}

/** The code of a voice: its words, how long it plays, and its end. */
export function VoicePanel({ open, item }: VoicePanelProps) {
  const { data: codes } = useCodes(open.ids)
  const code = item.voiceId ? codes?.get(item.voiceId) : undefined
  return (
    <>
      <Field label="The words under it" optional>
        <TextInput
          maxLength={120}
          value={item.label}
          onChange={(event) => {
            const label = event.currentTarget.value
            changeChosen(
              open.editor,
              (one) => (one.kind === 'voice' ? { ...one, label } : one),
              `label ${item.id}`,
            )
          }}
        />
      </Field>
      {code && <p>{lifeWords(code)}</p>}
      {code?.state === 'open' && <EndCode open={open} code={code} />}
    </>
  )
}

function lifeWords({ state, expiresAt, opens }: BookCode): string {
  if (state === 'revoked')
    return 'It was ended, and plays nothing any more, on paper neither. Take it off the page, or add a new one from its photo.'
  if (state === 'expired')
    return 'Its time is over: it plays nothing any more, on paper neither. Take it off the page, or add a new one from its photo.'
  const heard =
    opens === 0
      ? 'Nobody has opened it yet.'
      : `It was opened ${opens === 1 ? 'once' : `${opens} times`}.`
  return expiresAt
    ? `It plays until ${dateWords(expiresAt)}, or until somebody ends it. ${heard}`
    : `It plays until somebody ends it, also after whoever made it has left. ${heard}`
}

/** What is printed can't be called back: it is asked twice. */
function EndCode({ open, code }: { open: OpenBook; code: BookCode }) {
  const [isAsking, setAsking] = useState(false)
  const { familyId } = open.ids
  const end = useCodeChange(open.ids, () =>
    call(shares.revoke, { params: { familyId, shareId: code.voiceId } }),
  )
  if (!isAsking)
    return (
      <Button size="small" onClick={() => setAsking(true)} className="justify-self-start">
        End this code
      </Button>
    )
  return (
    <div role="alert" className="grid gap-2 rounded-md border-2 border-danger p-3">
      <p>On every paper it is printed on it plays nothing any more. That can’t be undone.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="danger"
          pending={end.isPending}
          onClick={() => void end.mutateAsync(undefined).catch(tellNotDone)}
        >
          End it for good
        </Button>
        <Button size="small" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
