import { isbot } from 'isbot';

/** Longer ones no browser sends. */
const MAX_USER_AGENT = 1_000;

/** Whether a user agent is a robot's, or none. */
export function isRobot(userAgent = ''): boolean {
  return userAgent === '' || userAgent.length > MAX_USER_AGENT || isbot(userAgent);
}
