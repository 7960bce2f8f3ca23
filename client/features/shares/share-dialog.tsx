import { useState, type FormEvent, type ReactNode } from 'react'
import { mostShared, usualDays, type Share } from '#contract/shares.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useInSandbox } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { NoLinksHere, SeenByGuests } from './no-links-here.tsx'
import { useMakeShare } from './queries.ts'
import { ShareLink, type HandOn } from './share-link.tsx'

interface ShareDialogProps {
  familyId: string
  /** What is to be shown; undefined while nothing is asked. */
  memoryIds: readonly string[] | undefined
  /** A book, instead of memories. */
  book?: { readonly id: string; readonly title: string }
  /** How guests would see the book, for where no links are given out. */
  preview?: ReactNode
  /** The album that these are of, and how much it holds. */
  album?: { readonly title: string; readonly count: number } | undefined
  handOn: HandOn
  onClose: () => void
}

const countWords = (count: number) => (count === 1 ? 'one memory' : `${count} memories`)

/** Makes a link to some memories, and shows it. */
export function ShareDialog(props: ShareDialogProps) {
  const { familyId, memoryIds, book, preview, album, handOn, onClose } = props
  const [made, setMade] = useState<Share>()
  const isSandbox = useInSandbox()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <Dialog
      open={memoryIds !== undefined}
      onOpenChange={(open) => !open && close()}
      title={
        made
          ? 'Your link is ready'
          : !book && memoryIds?.length === 0
            ? 'Ask guests for theirs'
            : 'Share by a link'
      }
      description={isSandbox ? noLinksWords : made ? readyWords : describing(props)}
    >
      {isSandbox ? (
        <NoLinksHere>
          {preview ??
            (memoryIds?.length ? <SeenByGuests {...{ familyId, memoryIds }} /> : undefined)}
        </NoLinksHere>
      ) : made ? (
        <div className="grid justify-items-start gap-5">
          {made.count < (memoryIds?.length ?? 0) && (
            <p>
              It shows {countWords(made.count)}: what is in the trash isn’t shown by links, and no
              paper of which there is no picture.
            </p>
          )}
          <ShareLink share={made} handOn={handOn} />
          <Button variant="action" onClick={close}>
            Done
          </Button>
        </div>
      ) : (
        memoryIds && <ShareForm {...{ familyId, memoryIds, book, album }} onMade={setMade} />
      )}
    </Dialog>
  )
}

const noLinksWords =
  'A sandbox gives out no links: nobody but you can see it. In a family of your own you make one here.'

const readyWords =
  'Give it to whom you like. You find it again under “Shared links”, and can end it there.'

function describing({ memoryIds = [], book, album }: ShareDialogProps): string {
  if (book)
    return 'Whoever has the link leafs through the whole book, as it is on the day they look: every photo, every word and every voice in it, also of branches that you keep from some of the family. Where a photo was taken, and by which camera, isn’t told.'
  if (memoryIds.length === 0)
    return 'Whoever has the link can send you photos, films and their voice. It waits in your tray, and is in the vault once you take it.'
  const all = countWords(memoryIds.length)
  const shown =
    album && album.count > memoryIds.length && memoryIds.length >= mostShared
      ? newestOf(album, memoryIds.length)
      : all
  return `Whoever has the link sees ${shown}, with the words and the date of each. Where a photo was taken, and by which camera, isn’t told.`
}

const newestOf = ({ title, count }: NonNullable<ShareDialogProps['album']>, most: number) =>
  `the newest ${most} of the ${count.toLocaleString('en-US')} in “${title}” (one link shows no more)`

const dayOptions = [
  { value: '7', label: 'A week' },
  { value: String(usualDays), label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

const passwordHint =
  'At least 6 characters, and not one that many people use, like a single common word: two or three words together are good. Tell it by another way than the link.'

interface ShareFormProps {
  familyId: string
  memoryIds: readonly string[]
  book: ShareDialogProps['book']
  album: ShareDialogProps['album']
  onMade: (share: Share) => void
}

function ShareForm({ familyId, memoryIds, book, album, onMade }: ShareFormProps) {
  const [title, setTitle] = useState((book ?? album)?.title.slice(0, 100) ?? '')
  const [days, setDays] = useState(String(usualDays))
  const [password, setPassword] = useState('')
  const [rights, setRights] = useState({
    mayDownload: false,
    mayContribute: memoryIds.length === 0 && !book,
  })
  const make = useMakeShare(familyId)
  const refused = make.error ? failureWords(make.error) : undefined
  const isOfPassword = make.error instanceof ApiError && make.error.field === 'password'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      title,
      memoryIds: [...memoryIds],
      days: Number(days),
      ...(book && { bookId: book.id }),
      ...rights,
    }
    make.mutate({ ...body, ...(password && { password }) }, { onSuccess: onMade })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="What is it?" hint="It stands above the page.">
        <TextInput
          required
          maxLength={100}
          placeholder="Summer at the lake"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      <Field label="For how long">
        <Select
          options={dayOptions}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Field>
      <PasswordField
        value={password}
        error={isOfPassword ? refused : undefined}
        onChange={setPassword}
      />
      {memoryIds.length > 0 && <Rights rights={rights} onChange={setRights} />}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {!isOfPassword && refused}
      </p>
      <Button type="submit" variant="action" pending={make.isPending} pendingLabel="Making it…">
        Make the link
      </Button>
    </form>
  )
}

interface PasswordFieldProps {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

const PasswordField = ({ value, error, onChange }: PasswordFieldProps) => (
  <Field label="A password" optional hint={passwordHint} error={error}>
    <TextInput
      autoComplete="off"
      minLength={6}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)

interface RightsProps {
  rights: { readonly mayDownload: boolean; readonly mayContribute: boolean }
  onChange: (rights: RightsProps['rights']) => void
}

/** What guests may do besides looking. */
const Rights = ({ rights, onChange }: RightsProps) => (
  <div>
    <Checkbox
      label="They may save them"
      checked={rights.mayDownload}
      onChange={(event) => onChange({ ...rights, mayDownload: event.currentTarget.checked })}
    />
    <Checkbox
      label="They may send you theirs"
      hint="What they send waits in your tray, and is in the vault once you take it."
      checked={rights.mayContribute}
      onChange={(event) => onChange({ ...rights, mayContribute: event.currentTarget.checked })}
    />
  </div>
)
