import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { newest } from 'virtual:release-notes/newest'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import type { Language } from '../../ui/language.ts'
import { ReleaseChanges } from '../ReleaseChanges.tsx'
import classes from '../Releases.module.css'

/** The newest of what is new in the product. It comes with the app, so that it is there at once and without a network. */
export function ReleaseNotesWidget() {
  const { i18n } = useLingui()
  const release = newest[i18n.locale as Language]
  return (
    <WidgetCard
      count={null}
      title={<Trans>Software updates</Trans>}
      aside={
        <Link to="/release-notes" className={classes.all}>
          <Trans>All release notes</Trans>
        </Link>
      }
    >
      <ReleaseChanges release={release} headings={false} />
    </WidgetCard>
  )
}
