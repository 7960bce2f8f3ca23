import { Link } from 'wouter'
import { Card } from '#client/ui/card.tsx'
import { useReadableSheets } from './queries.ts'

/** Whose wishes one may read, beside one's own. Nothing is shown where there are none. */
export function ReadableSheets({ familyId }: { familyId: string }) {
  const { data: sheets = [] } = useReadableSheets(familyId)
  if (sheets.length === 0) return null
  return (
    <Card title="Wishes that you may read">
      <ul className="divide-y divide-hair">
        {sheets.map(({ authorId, authorName, isReleased, wishes }) => (
          <li key={authorId}>
            <Link
              href={`/last-wishes/${authorId}`}
              className="grid min-h-touch content-center gap-0.5 py-3 text-link underline-offset-4 hover:underline"
            >
              <span className="text-lg font-[650] [overflow-wrap:anywhere]">{authorName}</span>
              <span className="text-thread">
                {isReleased ? 'Left for you' : 'To be read now'}:{' '}
                {wishes === 1 ? 'one wish' : `${wishes} wishes`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
