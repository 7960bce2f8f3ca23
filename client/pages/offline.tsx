/** What the service worker shows when a page is neither on the network nor on the device. It runs no script. */
export default function Offline() {
  return (
    <main className="mx-auto grid max-w-[44rem] gap-6 px-5 py-14 md:py-24">
      <title>You’re offline · Kinfold</title>
      <meta name="description" content="This page isn’t kept on your device." />
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">You’re offline</h1>
      <p className="text-xl">
        This page isn’t kept on your device, and there is no network to fetch it. Nothing of yours
        is lost.
      </p>
      <p>
        Pages you opened before still work. When you’re connected again, try this one once more.
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
      <p>
        <a href="/" className="inline-flex min-h-touch items-center underline">
          Go to the start page
        </a>
      </p>
    </main>
  )
}
