import { featureBlocks } from '#client/content/feature-blocks.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

/** What everyone but admins sees while maintenance is on. It runs no script. */
export default function Maintenance() {
  return (
    <main className="mx-auto grid max-w-[44rem] gap-6 px-5 py-14 md:py-24">
      <title>Back soon · Kinfold</title>
      <meta name="description" content="We’re looking after the house and will be back soon." />
      <meta name="robots" content="noindex" />
      <QuiltBlock block={featureBlocks.home} className="size-28 rounded-md" />
      <h1 className="text-4xl">We’ll be back soon</h1>
      <p className="text-xl">
        We’re looking after the house, so Kinfold is closed for a little while. Nothing of yours is
        lost.
      </p>
      <p>
        Every scheduled message still goes out on its day, and links in our e-mails that let you
        listen, postpone or answer keep working.
      </p>
      <p>
        {/* The empty address is the page that was asked for; there is no script here to reload it. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a
          href=""
          className="stitched inline-flex min-h-touch-lg items-center rounded-md bg-indigo px-6 font-bold text-on-cloth hover:bg-indigo-deep"
        >
          Try again
        </a>
      </p>
    </main>
  )
}
