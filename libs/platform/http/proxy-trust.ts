import { BlockList, isIP } from 'node:net';

/**
 * Whether an address on a request's way is a proxy of the operator's, so that the address which it names is believed; false where there
 * is no proxy.
 * @param hop 0 for the address that the connection comes from, 1 for the one before it
 */
export type ProxyTrust = ((address: string, hop: number) => boolean) | false;

/**
 * @param writing `false`; `true` for one proxy; how many there are one behind the other, such as `2`; or their networks, such as
 *   `10.0.0.0/8,173.245.48.0/20`
 * @throws Error naming a part that is no network
 */
export function proxyTrust(writing: string): ProxyTrust {
  if (writing === 'false') return false;
  if (writing === 'true' || /^[1-9]$/.test(writing)) {
    const hops = writing === 'true' ? 1 : Number(writing);
    return (_address, hop) => hop < hops;
  }
  const networks = new BlockList();
  for (const network of writing.split(',')) addNetwork(networks, network.trim());
  return (address) => networks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function addNetwork(networks: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (version === 0 || bits === '' || !Number.isInteger(prefix) || prefix < 1 || prefix > most)
    throw new Error(`expected true, false, a number of proxies, or their networks such as 10.0.0.0/8; ${network} is none`);
  networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
}
