import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

/** By the number somebody reads out, or by their address. */
export function InboxSearch(props: { search: string; onSeek: (search: string) => void }) {
  const [typed, setTyped] = useState(props.search)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onSeek(typed.trim())
        }}
        className="flex gap-2"
      >
        <TextInput
          type="search"
          aria-label="Search by number, or by how words of the e-mail begin"
          placeholder="Number or e-mail"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" icon="search">
          Find
        </Button>
        {props.search && (
          <Button variant="quiet" onClick={() => props.onSeek('')}>
            Clear
          </Button>
        )}
      </form>
    </search>
  )
}
