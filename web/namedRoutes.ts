// Routes by the names that the specification gives them.
export const namedRoutes = {
  home: '/',
  login: '/login',
  'timetracking-my-times': '/timetracking/my-times',
  'daycare-booking-quick-check-in': '/daycare/booking/quick-check-in',
} as const
