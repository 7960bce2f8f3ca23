import { useState } from 'react'
import type { GivenRole } from '#contract/rules/roles.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { InvitationLinkView } from './invitation-link-view.tsx'
import { roleChoices } from './invite-form.tsx'
import { useMakeLink } from './queries.ts'

/** An invitation to hand over in person: made once, shown at once, found again in the list. */
export function MakeLink({ familyId }: { familyId: string }) {
  const [role, setRole] = useState<GivenRole>('viewer')
  const make = useMakeLink(familyId)
  if (make.data)
    return (
      <div className="grid gap-5">
        <InvitationLinkView link={make.data.link} />
        <Button variant="quiet" icon="plus" className="justify-self-start" onClick={make.reset}>
          Make another link
        </Button>
      </div>
    )
  const complain = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'The link wasn’t made',
      description: failureWords(error),
    })
  return (
    <div className="grid gap-4">
      <p className="text-thread">
        For someone beside you, or without an e-mail address you know: show them the code, or send
        the link yourself.
      </p>
      <RadioGroup
        legend="What they may do"
        name="link-role"
        choices={roleChoices}
        value={role}
        onChange={setRole}
        inline
      />
      <Button
        icon="link"
        pending={make.isPending}
        pendingLabel="Making it…"
        onClick={() => make.mutate(role, { onError: complain })}
        className="justify-self-start"
      >
        Make a link and code
      </Button>
    </div>
  )
}
