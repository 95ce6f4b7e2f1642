/** Addresses of single videos, without their scheme: of known sites, of PeerTube wherever it runs, and of files. */
const VIDEO =
  /^(?:(?:www\.|m\.)?(?:youtube\.com\/(?:watch|shorts\/|live\/|embed\/|playlist)|vimeo\.com\/.*\d|dailymotion\.com\/video\/|ted\.com\/talks\/|twitch\.tv\/videos\/)|youtu\.be\/.|[^/]+\/(?:w|videos\/watch)\/(?:p\/)?[\w-]{22,36}$|.+\.(?:mp4|webm|ogv|m4v|mov)$)/i;

/** The site on which the video of an address is seen, as people call it; null for what is no video. */
export function videoSiteOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || !VIDEO.test(url.hostname + url.pathname)) return null;
  return url.hostname === 'youtu.be' ? 'youtube.com' : url.hostname.replace(/^(?:www|m)\./, '');
}
