import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'

const HOME = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  HOME.addSubnet(address, bits, 'ipv4')
HOME.addAddress('::1', 'ipv6')
HOME.addSubnet('fc00::', 7, 'ipv6')
HOME.addSubnet('fe80::', 10, 'ipv6')

/** What proxies add to a request, those too that nobody has named as trusted. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const

/**
 * Whether somebody asks from this machine or this network, and nobody has passed the request on: behind a proxy beside the server
 * the whole world would come from 127.0.0.1.
 */
export function isHome({ ip, ips, headers }: FastifyRequest): boolean {
  // There are several addresses only where a proxy is trusted.
  if (ips !== undefined || PASSED_ON.some((name) => headers[name] !== undefined)) return false
  return HOME.check(ip.replace(/%.*$/, ''), ip.includes(':') ? 'ipv6' : 'ipv4')
}
