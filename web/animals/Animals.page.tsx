import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** The list itself is in the layout of the area: beside what is open, or alone. */
export const Route = createFileRoute('/_signedIn/_animals/animals')({
  staticData: { title: msg`Animals`, flag: 'animals' },
})
