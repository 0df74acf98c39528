import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { segmentsOf, type OrganizationTotals } from '../../../shared/operator/dashboard.ts'
import { organizationStatusTexts } from '../parts/operatorTexts.ts'
import classes from './Dashboard.module.css'

/** Organisations by status: five parts of a bar, each as wide as its number, and each a way to the list (specification 4). */
export function StatusBar({ totals }: { totals: OrganizationTotals }) {
  const { t, i18n } = useLingui()
  const segments = segmentsOf(totals).map((segment) => ({ ...segment, title: i18n._(organizationStatusTexts[segment.status]) }))
  return (
    <div>
      <ul className={classes.bar} aria-label={t`Organisations by status`}>
        {segments.map(({ status, width, text, title }) => (
          <li key={status} className={classes.segment} data-status={status} style={{ flexGrow: width }}>
            <Link
              to="/tenantadmin/organizations"
              search={{ duplicate: 'no', status }}
              title={title}
              aria-label={`${title}: ${text || 0}`}
              className="numbers"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.legend} aria-hidden>
        {segments.map(({ status, title }) => (
          <li key={status} data-status={status}>
            <span className={classes.swatch} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
