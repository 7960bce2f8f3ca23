import { configOfHouse } from '#scripts/house.ts'
import { adoptPresentKey } from '#server/adopt-key.ts'

// npm run adopt-key -- --yes, with the settings of the server, while none of its processes runs.
if (!process.argv.includes('--yes')) {
  console.error(
    `This goes on with the secret key that this machine has now, because the old one is lost for good.
  · Links in letters that have left stop working, links to listen among them; new letters carry new ones.
  · Authenticator apps stop working. Their owners sign in with a recovery code and set them up again.
  · Recordings that hang on the old key stay shut. If a recovery key was printed, run
    “npm run keys -- recover” first: then nothing of them is lost. See docs/encryption.md.
  · Invitations and printed cards that are open can still be used, but not shown again: make new ones.
If you still have the old key, give it to every process instead. To go on: npm run adopt-key -- --yes`,
  )
  process.exit(1)
}
await adoptPresentKey(await configOfHouse())
console.log(
  'This house now works with this key. Give the same one to every process, and keep a copy.',
)
