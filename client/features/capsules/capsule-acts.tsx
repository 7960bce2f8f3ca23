import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Capsule } from '#contract/capsules/index.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CapsuleForm } from './capsule-form.tsx'
import { openingWords, thingsWords } from './capsule-words.ts'
import { ProlongCapsule } from './prolong-capsule.tsx'
import { useChangeCapsule, useRemoveCapsule, useSealCapsule, type CapsuleIds } from './queries.ts'

interface ActsProps {
  ids: CapsuleIds
  capsule: Capsule
}

/** What only its maker does. */
export function CapsuleActs({ ids, capsule }: ActsProps) {
  if (capsule.state === 'opened') return null
  if (capsule.state === 'sealed')
    return capsule.wasProlonged ? null : <ProlongCapsule ids={ids} capsule={capsule} />
  return (
    <Card title="When everything is in">
      <div className="flex flex-wrap gap-3">
        <Seal ids={ids} capsule={capsule} />
        <ChangeLid ids={ids} capsule={capsule} />
        <ThrowAway ids={ids} capsule={capsule} />
      </div>
    </Card>
  )
}

function Seal({ ids, capsule }: ActsProps) {
  const seal = useSealCapsule(ids)
  const isEmpty = capsule.items === 0
  return (
    <ConfirmDialog
      danger={isEmpty}
      trigger={
        <Button variant={isEmpty ? 'secondary' : 'primary'} icon="lock">
          Seal it
        </Button>
      }
      title={isEmpty ? 'Seal it with nothing in it?' : 'Seal it until its day?'}
      description={`${thingsWords(capsule.items)}. From now on nobody can add to it, look into it or take anything out, you included, until ${openingWords(capsule)}. This can’t be undone. You can give it a longer date once, never a shorter one.`}
      confirmLabel={isEmpty ? 'Seal it empty' : 'Seal it'}
      cancelLabel="Not yet"
      onConfirm={async () => void (await seal.mutateAsync(undefined).catch(inWords))}
    />
  )
}

function ChangeLid({ ids, capsule }: ActsProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useChangeCapsule(ids)
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        Change its name or day
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="The lid and the day">
        <CapsuleForm
          lid={capsule}
          submitLabel="Save"
          saving={change}
          onSave={({ title, words, opens, look }) =>
            change.mutate({ title, words, opens, look }, { onSuccess: () => setOpen(false) })
          }
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function ThrowAway({ ids, capsule }: ActsProps) {
  const remove = useRemoveCapsule(ids)
  const [, navigate] = useLocation()
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Throw it away
        </Button>
      }
      title="Throw this capsule away?"
      description={`${thingsWords(capsule.items)}. All of it is deleted, also what others put in, and can’t be brought back.`}
      confirmLabel="Throw it away"
      onConfirm={async () => {
        await remove.mutateAsync(undefined).catch(inWords)
        navigate('/time-capsules')
      }}
    />
  )
}
