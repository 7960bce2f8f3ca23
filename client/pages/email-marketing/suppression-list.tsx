import { useState } from 'react'
import type { Suppression } from '#contract/campaigns/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { WideTable } from '#client/ui/wide-table.tsx'
import { momentWords, reasonWords } from './campaign-words.ts'
import { SuppressForm } from './suppress-form.tsx'
import { useSuppressions, useUnsuppress } from './queries.ts'

/** Who must never get a newsletter, and why. */
export function SuppressionList() {
  const [search, setSearch] = useState('')
  const query = useSuppressions(search)
  return (
    <div className="grid gap-8">
      <SuppressForm />
      <Card title="Addresses we don’t write newsletters to">
        <div className="grid gap-5">
          <div className="max-w-md">
            <Field
              label="Find an address"
              hint="Words of it, or how they begin: nora, or example.org."
            >
              <TextInput
                type="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </Field>
          </div>
          <Loaded
            query={query}
            what="the addresses"
            skeleton={<SkeletonLines lines={5} label="Looking for addresses" />}
          >
            {({ suppressions, total }) => <Found suppressions={suppressions} total={total} />}
          </Loaded>
        </div>
      </Card>
    </div>
  )
}

function Found({ suppressions, total }: { suppressions: readonly Suppression[]; total: number }) {
  const remove = useUnsuppress()
  if (total === 0)
    return <p>None. Who leaves, or whose mailbox refuses a letter, will stand here.</p>
  return (
    <>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {remove.isError && failureWords(remove.error)}
      </p>
      <WideTable
        label="Addresses we don’t write newsletters to"
        columns={['Address', 'Why', 'Since', 'Change']}
      >
        {suppressions.map(({ id, address, because, at }) => (
          <tr key={`${because} ${address}`}>
            <th scope="row" className="font-[650] [overflow-wrap:anywhere]">
              {address}
            </th>
            <td>{reasonWords[because]}</td>
            <td>{momentWords(at)}</td>
            <td>
              {id ? (
                <Button size="small" onClick={() => remove.mutate(id)}>
                  Take {address} off
                </Button>
              ) : (
                <span className="text-thread">by itself, once they ask or confirm again</span>
              )}
            </td>
          </tr>
        ))}
      </WideTable>
      {total > suppressions.length && (
        <p className="text-thread">
          The newest {suppressions.length} of {total.toLocaleString('en-US')}. Search to find
          others.
        </p>
      )}
    </>
  )
}
