import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import type { Role } from '#contract/rules/roles.ts'
import { Button } from '#client/ui/button.tsx'
import { DropDown, DropDownChoices, DropDownItem, DropDownLine } from '#client/ui/drop-down.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { FoundFamilyDialog } from './found-family-dialog.tsx'
import { useChooseFamily, useFamilies, useFamilyNames } from './queries.ts'

const standing: Record<Role, string> = {
  owner: 'You look after it',
  editor: 'You can edit and add',
  viewer: 'You can view only',
}

/** Which family one is looking at, and the way to another. Shows nothing until the families are known. */
export function FamilySwitcher() {
  const { data: families } = useFamilies()
  return families ? <Switcher families={families} /> : null
}

function Switcher({ families }: { families: readonly Family[] }) {
  const [isFounding, setFounding] = useState(false)
  const choose = useChooseFamily()
  const nameOf = useFamilyNames()
  const current = families.find(({ isCurrent }) => isCurrent)
  const complain = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'We couldn’t switch families',
      description: failureWords(error),
    })
  return (
    <>
      <DropDown
        label="Your families"
        align="start"
        trigger={
          <Button variant="secondary" pending={choose.isPending} className="max-w-full">
            <span className="flex items-center gap-2.5">
              <span className="sr-only">Family: </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {current ? nameOf(current) : 'No family yet'}
              </span>
              <Icon name="chevron-down" />
            </span>
          </Button>
        }
      >
        {families.length > 0 && (
          <>
            <DropDownChoices
              label="Your families"
              value={current?.id ?? ''}
              choices={families.map(({ id, name, role }) => ({
                value: id,
                label: (
                  <span className="grid">
                    {nameOf({ id, name })}
                    <span className="text-sm font-normal text-thread">{standing[role]}</span>
                  </span>
                ),
              }))}
              onChange={(id) => choose.mutate(id, { onError: complain })}
            />
            <DropDownLine />
          </>
        )}
        <DropDownItem icon="plus" onSelect={() => setFounding(true)}>
          Start another family
        </DropDownItem>
      </DropDown>
      <FoundFamilyDialog open={isFounding} onOpenChange={setFounding} />
    </>
  )
}
