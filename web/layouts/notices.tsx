export { Alerts } from './alerts/alerts.tsx'
export { DiscountBanner } from './discount-banner.tsx'
