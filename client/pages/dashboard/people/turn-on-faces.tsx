import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useTurn } from '#client/features/faces/queries.ts'
import { tellFailure } from '#client/ui/tell-failure.ts'

/** What it does, before anything is looked at. */
export function TurnOnFaces({ familyId, mayTurn }: { familyId: string; mayTurn: boolean }) {
  const turn = useTurn(familyId)
  return (
    <Card title="Find people in your photos">
      <div className="grid max-w-2xl gap-4">
        <p>
          This server can look for faces in your family’s photos and put those together that look
          alike. You say who they are; then every photo of them is found by their name.
        </p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>It happens on this server. No photo and no face is sent anywhere for it.</li>
          <li>
            For each face a row of numbers is kept by which it is known again. Guests with a link
            never see any of it.
          </li>
          <li>
            Turned off, all of that is deleted at once. Names that are written on photos stay.
          </li>
          <li>It makes mistakes, with children most of all. Whatever it did can be put right.</li>
        </ul>
        {mayTurn ? (
          <div>
            <Button
              variant="action"
              pending={turn.isPending}
              pendingLabel="Turning it on…"
              onClick={() => void turn.mutateAsync(true).catch(tellFailure)}
            >
              Look for faces
            </Button>
          </div>
        ) : (
          <p className="text-thread">The owner of your family can turn it on.</p>
        )}
      </div>
    </Card>
  )
}
