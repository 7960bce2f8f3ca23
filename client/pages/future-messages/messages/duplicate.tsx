import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Message } from '#contract/messages/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useDuplicate } from './queries.ts'

/** The same words and voice once more, for somebody else or another day. The first one stands as it is. */
export function Duplicate({ familyId, message }: { familyId: string; message: Message }) {
  // Made once per visit: pressing twice, or again after a lost answer, makes one draft.
  const [takeId, setTakeId] = useState(newId)
  const duplicate = useDuplicate(familyId, message.id)
  const [, navigate] = useLocation()
  const make = () =>
    duplicate.mutate(takeId, {
      onSuccess: ({ id }) => {
        setTakeId(newId())
        toast({ title: 'A new draft', description: 'The first one stays as it was.' })
        navigate(`/future-messages/${id}`)
      },
    })
  return (
    <div className="grid gap-4">
      <p>
        A duplicate is a new draft with the same{' '}
        {message.kind === 'written' ? 'words' : 'recording'}, for somebody else or for another day.
        This message stays as it is.{' '}
        {message.media?.kind === 'sealed' && 'The same three sheets open both. '}
        If you set a question for the listener, set it anew.
      </p>
      <Button
        icon="copy"
        pending={duplicate.isPending}
        className="justify-self-start"
        onClick={make}
      >
        Duplicate it
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {duplicate.error && failureWords(duplicate.error)}
      </p>
    </div>
  )
}
