import { lazyPart } from '#client/ui/lazy-part.ts'
import { GuestLook } from './guest-look.tsx'

const TreeDemo = lazyPart(async () => {
  const { TreeDemo } = await import('#client/features/demo/tree-demo.tsx')
  return TreeDemo
})

/** Whoever isn't signed in meets the demo family's people, or walks through a copy of its tree. */
export const GuestTree = () => (
  <GuestLook to="/family-tree" label="Open the demo family’s tree" Demo={TreeDemo}>
    <p>
      A tree here is drawn by itself as you write people down: parents, partners, children and
      chosen kin, each with dates, pictures and the voice they left. It tells how any two are
      related, and is a list as well for whoever would rather read.
    </p>
    <p>
      Meet a family that is made up, or open a copy of its tree that is yours alone: there you walk,
      add and change, and after a day it is wiped.
    </p>
  </GuestLook>
)

/** The same family as a directory. */
export const GuestPeople = () => (
  <GuestLook to="/connections" label="Open the demo family’s people" Demo={TreeDemo}>
    <p>
      Here a family keeps everyone it knows, with or without an account: who they are to you, when
      their birthday is, and by which address a message will find them.
    </p>
    <p>
      Meet a family that is made up, or open a copy of its directory that is yours alone. No e-mail
      ever leaves it, and after a day it is wiped.
    </p>
  </GuestLook>
)

const steps = [
  'In your genealogy program, save your tree as a GEDCOM file. Nearly every one can, and files of version 5.5, 5.5.1 and 7 are read.',
  'Bring the file here. You see how many people are in it, who of them may be in your tree already, and what we couldn’t read, before anybody is added.',
  'Everyone joins your tree at once. If it was the wrong file, all of it is taken back with one press, as long as nobody has gone on with it.',
  'Whenever you like, save the whole tree as a file again, with the pictures and voices if you wish.',
]

/** What bringing a tree along is like, and a place to try it. */
export const GuestFiles = () => (
  <GuestLook to="/ancestry" label="Try it in the demo family">
    <p>This is how your tree comes here from another program, and leaves again:</p>
    <ol className="grid list-decimal gap-2 pl-6">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>
      You can try it with a small file in a copy of a made-up family that is yours alone; after a
      day it is wiped.
    </p>
  </GuestLook>
)
