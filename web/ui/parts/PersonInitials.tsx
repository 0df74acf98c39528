import { initialsOf } from './initials.ts'
import classes from './PersonInitials.module.css'
import type { PortraitSize } from './Portrait.tsx'
import tints from './Tint.module.css'
import { tinted } from './tint.ts'

/** A person beside their name: `name` with the forename first. The letters are drawn by the style, so that nobody copies or searches them. */
export const PersonInitials = ({ id, name, size = 40 }: { id: string; name: string; size?: PortraitSize }) => (
  <span className={`${tints.tint} ${classes.person}`} style={tinted(id)} data-size={size} data-initials={initialsOf(name)} aria-hidden />
)
