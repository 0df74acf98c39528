import { IconGavel } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ownership } from '../../../shared/changes/story/ownership.ts'
import { isOthers } from '../../../shared/changes/story/ownership.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import classes from './FindMark.module.css'
import nameClasses from '../../ui/NameLink.module.css'
import { useFindText } from './useFindText.ts'

interface Props {
  ownership: Ownership | null | undefined
  contacts: ReadonlyMap<string, Contact>
  /** It was placed. */
  given?: boolean
  /** With it the mark says all, and leads to the owners of the animal; rows of lists are short, and links themselves. */
  animalId?: string
}

/** The state of a find, in one line; nothing of an animal that was not found, and of one that is the organisation's for good. */
export const FindMark = (props: Props) => props.ownership?.find && <Mark {...props} />

function Mark({ ownership, contacts, given, animalId }: Props) {
  const text = useFindText(contacts)(ownership, { given: given === true, named: animalId !== undefined })
  if (!text) return null
  return (
    <span className={classes.mark} data-others={isOthers(ownership ?? null) || undefined} title={text}>
      <IconGavel size={18} aria-hidden />
      {animalId ? (
        <Link to="/animal/$id/owner-changes" params={{ id: animalId }} className={nameClasses.link}>
          {text}
        </Link>
      ) : (
        <span className={classes.text}>{text}</span>
      )}
    </span>
  )
}
