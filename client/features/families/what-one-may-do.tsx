import type { Role } from '#contract/rules/roles.ts'

const abilities: Record<Role, readonly string[]> = {
  viewer: [
    'You see who belongs to the family, and everyone in its directory.',
    'You listen to the recordings that the family shares.',
    'You record messages of your own. They are kept in a family of your own, and nobody here sees them.',
    'Adding and changing things here is for editors. The owner can make you one at any time.',
  ],
  editor: [
    'You see and hear everything that the family shares.',
    'You add recordings and people, and change what is there.',
    'You record messages for anybody here. They are yours alone until their day.',
    'Inviting people, and choosing what they may do, is for the owner.',
  ],
  owner: [
    'You see, hear, add and change everything that the family shares.',
    'You invite people, choose what they may do, and can hand the family on.',
  ],
}

/** What a role means here, in sentences that are true today. */
export function WhatOneMayDo({ role, familyName }: { role: Role; familyName: string }) {
  return (
    <div className="grid gap-2">
      <p className="font-[650] [overflow-wrap:anywhere]">What you can do in {familyName}</p>
      <ul className="grid list-disc gap-1.5 pl-6">
        {abilities[role].map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
    </div>
  )
}
