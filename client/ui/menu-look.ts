// spec §9
export const MENU_HOVER_DELAY_MS = 200

/** One word of a horizontal menu, whether it opens something or leads somewhere. */
export const menuItemLook =
  'inline-flex min-h-touch items-center gap-2 rounded-md px-2 font-[550] whitespace-nowrap text-ink hover:bg-lilac @min-[62rem]:px-2.5'
