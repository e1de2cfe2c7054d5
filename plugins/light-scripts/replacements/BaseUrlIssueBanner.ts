/** Stands in for the banner about a wrong base path. */
export default function BaseUrlIssueBanner(): null {
  return null;
}
