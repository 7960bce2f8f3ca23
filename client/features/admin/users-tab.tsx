import { Address } from '#client/ui/address.tsx'
import { useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import type { userListItem } from '#contract/admin.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { dayWords } from './moment-words.ts'
import { useUsers } from './queries.ts'
import { UserPanel } from './user-panel.tsx'

const names: Readonly<Record<string, string>> = {
  free: 'Free Forever',
  memory_plus: 'Memory Plus',
  complete_legacy: 'Complete Legacy',
}

const planName = (plan: string): string => names[plan] ?? plan

type User = z.output<typeof userListItem>

export function UsersTab() {
  const [search, setSearch] = useState('')
  const searchLater = useMemo(() => debounce(setSearch, SEARCH_DEBOUNCE_MS), [])
  const [opened, setOpened] = useState<User>()
  return (
    <div className="grid gap-5">
      <div className="max-w-md">
        <Field
          label="Find a user"
          hint="Words of a username or an e-mail address, or how they begin."
        >
          <TextInput
            type="search"
            maxLength={200}
            onChange={(event) => searchLater(event.target.value.trim())}
          />
        </Field>
      </div>
      <FoundUsers search={search} onOpen={setOpened} />
      <Dialog
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={opened?.username ?? ''}
        description={opened?.email}
        wide
      >
        {opened && <UserPanel accountId={opened.id} />}
      </Dialog>
    </div>
  )
}

function FoundUsers({ search, onOpen }: { search: string; onOpen: (user: User) => void }) {
  const users = useUsers(search)
  return (
    <Loaded
      query={users}
      what="the users"
      skeleton={<SkeletonLines lines={8} label="Loading the users" />}
    >
      {(found) => (
        <section aria-label="Users" className="grid gap-4">
          <output className="sr-only">
            {search && countWords(found.length, users.hasNextPage)}
          </output>
          {found.length === 0 ? (
            <p className="rounded-lg border-2 border-dashed border-line p-6">
              Nobody’s name or address has words that begin like “{search}”.
            </p>
          ) : (
            <>
              <ul className="divide-y divide-hair rounded-lg border border-hair bg-cotton">
                {found.map((user) => (
                  <UserRow key={user.id} user={user} onOpen={() => onOpen(user)} />
                ))}
              </ul>
              <ShowMore list={users} what="users" label="Show more users" />
            </>
          )}
        </section>
      )}
    </Loaded>
  )
}

const countWords = (count: number, hasMore: boolean) =>
  hasMore ? `The first ${count} users` : count === 1 ? 'One user' : `${count} users`

const UserRow = ({ user, onOpen }: { user: User; onOpen: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 md:grid md:grid-cols-[minmax(0,1fr)_10rem_9rem_auto] md:gap-x-6">
    <span className="grid min-w-0 flex-[1_1_11rem]">
      <span className="font-[650] [overflow-wrap:anywhere]">{user.username}</span>
      <span className="text-sm text-thread">
        <Address>{user.email}</Address>
      </span>
    </span>
    <Button size="small" variant="secondary" className="md:order-1" onClick={onOpen}>
      Manage<span className="sr-only"> {user.username}</span>
    </Button>
    <span className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 md:contents">
      <span>
        <Badge>{planName(user.subscriptionPlan)}</Badge>
      </span>
      <span className="text-sm text-thread">
        Since <time dateTime={user.createdAt}>{dayWords(user.createdAt)}</time>
      </span>
    </span>
  </li>
)
