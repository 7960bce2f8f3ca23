import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface ArticleSearchFieldProps {
  typed: string
  onType: (text: string) => void
  onClear: () => void
  onReach: () => void
}

/** One large field. It needs a program to search: where there is none, the page simply shows every answer. */
export function ArticleSearchField({ typed, onType, onClear, onReach }: ArticleSearchFieldProps) {
  return (
    <search className="w-full max-w-[36rem] noscript:hidden">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2"
      >
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-thread"
          />
          <TextInput
            type="search"
            value={typed}
            aria-label="Search the answers"
            placeholder="Try “cancel” or “keepers”"
            enterKeyHint="search"
            maxLength={200}
            onFocus={onReach}
            onChange={(event) => onType(event.currentTarget.value)}
            className="min-h-touch-lg! pl-13! text-lg [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {typed && <Button onClick={onClear}>Clear</Button>}
      </form>
    </search>
  )
}
