import { Link } from 'wouter'

export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-[44rem] gap-6 px-5 py-14 md:py-24">
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="text-xl">
        There is no page at this address. Perhaps the link is old, or a letter got lost on the way.
        Nothing of yours is gone.
      </p>
      <p>
        <Link
          href="/"
          className="stitched inline-flex min-h-touch-lg items-center rounded-md bg-indigo px-6 font-bold text-on-cloth hover:bg-indigo-deep"
        >
          Go to the start page
        </Link>
      </p>
    </div>
  )
}
