import { useTurn } from '#client/features/faces/queries.ts'
import { TurnOnCard } from '#client/pages/dashboard/turn-on-card.tsx'

export function TurnOnFaces({ familyId, mayTurn }: { familyId: string; mayTurn: boolean }) {
  const turn = useTurn(familyId)
  return (
    <TurnOnCard title="Find people in your photos" act="Look for faces" {...{ mayTurn, turn }}>
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
        <li>Turned off, all of that is deleted at once. Names that are written on photos stay.</li>
        <li>It makes mistakes, with children most of all. Whatever it did can be put right.</li>
      </ul>
    </TurnOnCard>
  )
}
