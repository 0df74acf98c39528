// Routes by the names that the specification gives them.
export const namedRoutes = {
  home: '/',
  login: '/login',
  'timetracking-my-times': '/timetracking/my-times',
  'admin-account-contract': '/admin/account/contract',
  'request-quote': '/request-quote',
  'tenantadmin-list': '/tenantadmin/list',
  'tenantadmin-accounts': '/tenantadmin/accounts',
  'tenantadmin-organizations': '/tenantadmin/organizations',
  'tenantadmin-organization-single': '/tenantadmin/organization/$id',
  'tenantadmin-organization-billing-period': '/tenantadmin/organization/billing-period/$id',
  'tenantadmin-contracts': '/tenantadmin/contracts',
  'tenantadmin-quote-requests': '/tenantadmin/quote-requests',
  'tenantadmin-quote-request-single': '/tenantadmin/quote-request/$id',
  'tenantadmin-single-base': '/tenantadmin/tenant/$id',
  'daycare-booking-quick-check-in': '/daycare/booking/quick-check-in',
} as const
