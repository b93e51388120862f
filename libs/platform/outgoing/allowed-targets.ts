import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are nobody's in the public network: this machine, private and shared networks, link-local ones (where clouds keep their
 * credentials), documentation, multicast, and ways of writing an IPv4 address in IPv6. Source: IANA special-purpose address registries.
 */
const special: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const specialAddresses = listOf(special);
const linkLocal = listOf(['169.254.0.0/16', 'fe80::/10']);

/** One entry of the allow list: a host name or an address range, perhaps with the one port that is meant. */
interface Entry {
  host?: string;
  range?: BlockList;
  port?: number;
}

/** The private targets that the configuration allows. Public ones always are. */
export class AllowedTargets {
  private readonly entries: Entry[];

  /**
   * @param list separated by commas: `minio`, `minio:9000`, `10.1.2.3`, `10.0.0.0/8`, `[::1]:4000`, `::1/128`
   * @throws Error naming an entry that is none of these
   */
  constructor(list: string) {
    this.entries = list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map(entryOf);
  }

  /**
   * @param host as the URL names it, without brackets
   * @param address what it stands for now
   */
  allows(host: string, port: number, address: string): boolean {
    return !contains(specialAddresses, withoutMapping(address)) || this.lists(host, port, address);
  }

  /** Whether the list names it, be it private or public. */
  lists(host: string, port: number, address: string): boolean {
    const plain = withoutMapping(address);
    return this.entries.some((entry) => {
      if (entry.port !== undefined && entry.port !== port) return false;
      if (entry.range) return contains(entry.range, plain);
      // Anybody who answers for a name could point it at the credentials of a cloud: these take an entry of their own.
      return entry.host === host.toLowerCase() && !contains(linkLocal, plain);
    });
  }
}

function entryOf(text: string): Entry {
  const [, bracketed, host = bracketed, port] = /^(?:\[([^\]]+)\]|([^:]+|.*:.*:.*?))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const range = /^(.+)\/(\d{1,3})$/.exec(host ?? '');
  const at = port === undefined ? {} : { port: Number(port) };
  if (range && isIP(range[1]!)) return { range: listOf([host!]), ...at };
  if (host && isIP(host)) return { range: listOf([`${host}/${isIP(host) === 4 ? 32 : 128}`]), ...at };
  if (host && /^[\w.-]+$/.test(host)) return { host: host.toLowerCase(), ...at };
  throw new Error(`${text} is neither a host nor an address range`);
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** `::ffff:127.0.0.1`, however it is written, is the IPv4 address itself. */
function withoutMapping(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const mapped = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname);
  if (!mapped) return hostname.slice(1, -1);
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
