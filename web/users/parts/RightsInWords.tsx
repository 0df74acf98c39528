import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { presetOf, type Right } from '../../../shared/access.ts'
import { presetTexts } from './userTexts.ts'

/** What somebody may do, in a word: the preset, or how many rights. */
export function RightsInWords({ rights }: { rights: readonly Right[] }) {
  const { i18n } = useLingui()
  const preset = presetOf(rights)
  if (preset) return i18n._(presetTexts[preset])
  if (rights.length === 0) return <Trans>No rights</Trans>
  return <Plural value={rights.length} one="# right" other="# rights" />
}
