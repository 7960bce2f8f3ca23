import { useQueryClient } from '@tanstack/react-query'
import { scrapbooks, type Book } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { useBookChange, type BookIds } from './queries.ts'
import { Button } from '#client/ui/button.tsx'
import { tellNotDone } from '#client/ui/tell-failure.ts'

interface BookInTrashProps {
  ids: BookIds
  book: Book
  mayRestore: boolean
}

export function BookInTrash({ ids, book, mayRestore }: BookInTrashProps) {
  const client = useQueryClient()
  const restore = useBookChange(ids.familyId, () => call(scrapbooks.restore, { params: ids }))
  const putBack = async () => {
    await restore.mutateAsync(undefined).catch(tellNotDone)
    await client.invalidateQueries({ queryKey: ['scrapbooks', ids.familyId, 'book', book.id] })
  }
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed border-line p-5">
      <p>This book lies in the trash, and is deleted for good after 30 days.</p>
      {mayRestore && (
        <Button variant="action" pending={restore.isPending} onClick={() => void putBack()}>
          Put it back
        </Button>
      )}
    </div>
  )
}
