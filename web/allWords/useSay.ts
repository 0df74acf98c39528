import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useWorkplace } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { sayWith } from './sayWith.ts'
import type { Say } from '../words/words.ts'

/** What words are made with here; times are read in the zone of the entry where it has its own. */
export function useSay(row: Say['row'], zone?: string): Say {
  const { i18n } = useLingui()
  const formats = useFormats()
  const own = useWorkplace().zone
  return useMemo(() => sayWith(i18n, formats, zone ?? own, row), [i18n, formats, zone, own, row])
}
