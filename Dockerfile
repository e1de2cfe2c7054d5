# The site behind nginx, at the root of a host, without privileges on port 8080:
#   docker build -t firelord-docs . && docker run --rm -p 8080:8080 --read-only --tmpfs /tmp:uid=101 firelord-docs
FROM node:24-bookworm-slim AS build
# Pages are dated by the history of the repository.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG DOCS_URL
ARG DOCS_SEARCH_APP_ID
ARG DOCS_SEARCH_API_KEY
RUN npm run build

FROM nginx:stable-alpine
COPY --from=build /site/build /srv/build
COPY --from=build /site/hosting/nginx.conf /srv
USER nginx
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["nginx", "-p", "/srv", "-c", "nginx.conf", "-e", "stderr"]
CMD []
